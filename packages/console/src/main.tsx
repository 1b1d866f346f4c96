import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Tooltip } from 'radix-ui';
import { createRoot } from 'react-dom/client';
import { ApiError } from './lib/api';
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

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <Tooltip.Provider>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </Tooltip.Provider>
    </QueryClientProvider>,
  );
