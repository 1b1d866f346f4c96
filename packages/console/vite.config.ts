import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `OUT_DIR` says where the pages go; every name but index.html carries a hash of its content. */
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: process.env['OUT_DIR'] ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
  },
});
