import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const page = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** `OUT_DIR` says where the pages go; every name but those of the pages carries a hash of its content. */
export default defineConfig({
  plugins: [react()],
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
