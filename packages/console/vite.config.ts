import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const page = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** The third-party address from which the reference's reader would fetch its maker's logo; the policy refuses it. */
const MAKERS_LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';

/** `import url from '...?without-logo'`: the URL of a script, unchanged except for the logo. */
const withoutLogo = (): Plugin => ({
  name: 'without-logo',
  enforce: 'pre',
  async resolveId(source, importer) {
    const [name = '', query] = source.split('?');
    if (query !== 'without-logo') return null;
    return `\0${(await this.resolve(name, importer))?.id}?without-logo`;
  },
  load(id) {
    if (!id.startsWith('\0') || !id.endsWith('?without-logo')) return null;
    const file = id.slice(1).split('?')[0] ?? '';
    const source = readFileSync(file, 'utf8');
    if (!source.includes(MAKERS_LOGO)) throw new Error(`${basename(file)} shows no logo any more.`);
    const asset = this.emitFile({
      type: 'asset',
      name: basename(file),
      source: source.replaceAll(MAKERS_LOGO, ''),
    });
    return `export default import.meta.ROLLUP_FILE_URL_${asset};`;
  },
});

/** `OUT_DIR` sets where the pages go; every file name except the pages' carries a content hash. */
export default defineConfig({
  plugins: [react(), withoutLogo()],
  build: {
    outDir: process.env['OUT_DIR'] ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_100,
    rollupOptions: { input: [page('index.html'), page('reference.html')] },
  },
});
