import url from 'redoc/bundles/redoc.standalone.js?without-logo';
import { withGuides } from './guides';
import './reference.css';

interface Redoc {
  init: (document: object, options: object, element: HTMLElement, done: (error?: Error) => void) => void;
}
declare global {
  interface Window {
    readonly Redoc?: Redoc;
  }
}

const element = document.getElementById('reference');
// The reference writes its colours into styles when drawn, so the page keeps the scheme it was opened in. A reload on a scheme change would
// pull back people who are on their way to another page.
const dark = matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.dataset['scheme'] = dark ? 'dark' : 'light';
const colors = dark
  ? {
      primary: { main: '#9db1ff' },
      text: { primary: '#e9ebf3', secondary: '#a3a9bc' },
      border: { dark: '#3a4155', light: '#282d3b' },
      gray: { 50: '#161922', 100: '#1c202b' },
    }
  : { primary: { main: '#2d4fc7' }, text: { primary: '#171a23', secondary: '#555b6e' } };
const options = {
  hideDownloadButton: true,
  nativeScrollbars: true,
  requiredPropsFirst: true,
  schemasExpansionLevel: 1,
  scrollYOffset: 48,
  theme: {
    colors,
    sidebar: dark
      ? { backgroundColor: '#161922', textColor: '#e9ebf3' }
      : { backgroundColor: '#f3f4f8', textColor: '#171a23' },
    rightPanel: { backgroundColor: dark ? '#161922' : '#171a23' },
    schema: dark ? { nestedBackground: '#161922', typeNameColor: '#a3a9bc' } : {},
    typography: {
      fontFamily: '"Inter Variable", system-ui, sans-serif',
      fontSize: '14px',
      headings: { fontFamily: '"Inter Variable", system-ui, sans-serif', fontWeight: '600' },
      code: {
        fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
        fontSize: '12.5px',
        ...(dark
          ? { color: '#9db1ff', backgroundColor: '#1c202b' }
          : { color: '#2d4fc7', backgroundColor: '#eef1fd' }),
      },
    },
  },
};

const failed = (): void => {
  if (element)
    element.textContent = 'The reference could not be loaded. The operations are also listed at /docs.';
};
const script = document.createElement('script');
script.src = url;
script.onerror = failed;
script.onload = async () => {
  const reply = await fetch('/openapi.json').catch(() => undefined);
  if (!element || !reply?.ok) return failed();
  window.Redoc?.init(withGuides(await reply.json()), options, element, (error) => error && failed());
};
document.head.append(script);
