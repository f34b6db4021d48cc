import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env['CHARGEDECK_URL'] ?? 'http://127.0.0.1:8080'

/** Our lists filter on the server, never by antd's column menus, whose tree would add 20 KB to the first visit of each. */
const withoutColumnMenus: Plugin = {
  name: 'without-column-menus',
  load: (id) =>
    id.endsWith('/antd/es/table/hooks/useFilter/FilterDropdown.js')
      ? 'export const flattenKeys = () => []\nexport default () => null'
      : null,
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutColumnMenus],
  server: { port: 5173, proxy: { '/api': { target: server, changeOrigin: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    rolldownOptions: {
      // antd's own parts say that they have no side effects; the parts below them forgot to.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
      output: {
        // Splitting stays automatic but for this one: groups with a size limit built well and crashed in the browser.
        codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// }] },
      },
    },
  },
})
