import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['CHARGEDECK_URL'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { port: 5173, proxy: { '/api': { target: server, changeOrigin: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    rolldownOptions: {
      output: {
        // Splitting stays automatic but for this one: groups with a size limit built well and crashed in the browser.
        codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// }] },
      },
    },
  },
})
