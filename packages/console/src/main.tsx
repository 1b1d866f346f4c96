import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { keepAnswers } from './lib/kept';
import { statsQuery } from './lib/queries';
import { ApiError } from './lib/reply';
import { isSignedIn } from './lib/session';
import { router } from './router';
import './styles.css';
import { ToastProvider } from './ui/toast';

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
    },
  },
});

if (isSignedIn()) {
  keepAnswers(client);
  // Prefetches what Home waits for, before anything is drawn.
  if (location.pathname === '/') void client.prefetchQuery(statsQuery);
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={client}>
      {/* Toasts are outside the screens and may link to one. */}
      <RouterContextProvider router={router}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  );
