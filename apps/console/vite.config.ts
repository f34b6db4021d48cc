import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { antdStyles } from './antd-styles.ts'

const server = process.env['CHARGEDECK_URL'] ?? 'http://127.0.0.1:8080'

/** Our lists filter on the server, never by antd's column menus, whose tree would add 20 KB to the first visit of each. */
const withoutColumnMenus: Plugin = {
  name: 'without-column-menus',
  load: (id) =>
    id.endsWith('/antd/es/table/hooks/useFilter/FilterDropdown.js')
      ? 'export const flattenKeys = () => []\nexport default () => null'
      : null,
}

/** What the shell and every list stand on, in one file: left to itself each new page splits it finer, and small files pack badly. */
const kit = new RegExp(
  [
    'node_modules/antd/es/(_util|alert|app|breadcrumb|button|checkbox|config-provider|drawer|dropdown|empty|flex|form|grid|input|locale|menu|message',
    '|modal|notification|pagination|popover|radio|select|skeleton|space|spin|style|tag|theme|tooltip|watermark)/',
    '|node_modules/@rc-component/(async-validator|checkbox|context|dialog|drawer|dropdown|form|input|menu|motion|mutate-observer|notification',
    '|overflow|pagination|portal|resize-observer|select|tooltip|trigger|util|virtual-list)/',
    '|node_modules/(@ant-design/(colors|cssinjs|cssinjs-utils|fast-color)|@babel/runtime|stylis|zustand|typebox|@tanstack)/',
    '|antd/dist/reset\\.css|virtual:antd\\.css', // our own sheets come after antd's
  ].join(''),
)

/** What every list shows, with all that it needs beyond the kit. */
const list =
  /\/console\/src\/ui\/(data-table\/data-table|page-container|paged-table|confirm-action|copy-text|dict-text|instant-text|masked-text|state-tag)\.tsx/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), antdStyles(), withoutColumnMenus],
  server: { port: 5173, proxy: { '/api': { target: server, changeOrigin: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    rolldownOptions: {
      // antd's own parts say that they have no side effects; the parts below them forgot to.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
      output: {
        // Splitting stays automatic but for these three: groups with a size limit built well and crashed in the browser.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 3 },
            { name: 'kit', test: kit, priority: 2 },
            { name: 'list', test: list, priority: 1 },
          ],
        },
      },
    },
  },
})
