import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { antdStyles } from './antd-styles.ts'

const server = process.env['CHARGEDECK_URL'] ?? 'http://127.0.0.1:8080'

/** The server filters our lists, so antd's column menus are dropped: their tree would add 20 KB to the first visit of each list. */
const withoutColumnMenus: Plugin = {
  name: 'without-column-menus',
  load: (id) =>
    id.endsWith('/antd/es/table/hooks/useFilter/FilterDropdown.js')
      ? 'export const flattenKeys = () => []\nexport default () => null'
      : null,
}

/** The base of the shell and every list in one file: automatic splitting would cut it finer with each new page, and small files compress badly. */
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

/** The parts of every list, with all that they need beyond the base. */
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
      // antd's own packages declare that they have no side effects; the packages below them do not.
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
