import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { antdStyles } from './antd-styles.ts'

const server = process.env['CHARGEDECK_URL'] ?? 'http://127.0.0.1:8080'

/** Without antd's column menus: the server filters our lists, and their tree would add 20 KB to the first visit. */
const withoutColumnMenus: Plugin = {
  name: 'without-column-menus',
  load: (id) =>
    id.endsWith('/antd/es/table/hooks/useFilter/FilterDropdown.js')
      ? 'export const flattenKeys = () => []\nexport default () => null'
      : null,
}

/** The console speaks Chinese alone: the English that antd falls back to would come along unused. */
const onlyChinese: Plugin = {
  name: 'only-chinese',
  load: (id) => (id.endsWith('/antd/es/locale/en_US.js') ? `export { default } from './zh_CN'` : null),
}

/** The first file names all others, and each those that it needs: a hash alone takes 4 KB less of the first visit than with a name before it. */
const named = ['kit', 'react', 'rolldown-runtime', 'list', 'form']
const fileOf = ({ name }: { name: string }) => `assets/${named.includes(name) ? '[name]-' : ''}[hash].js`

/** By the module that imports them. */
const narrowed: Readonly<Record<string, readonly [from: string, to: string]>> = {
  '/antd/es/form/context.js': [`from '@rc-component/form'`, `from '@rc-component/form/es/FormContext'`],
  '/antd/es/radio/group.js': [
    `import { toNamePathStr } from '../form/hooks/useForm'`,
    `const toNamePathStr = (name) => [name].flat().join('_')`,
  ],
  '/antd/es/table/hooks/useSelection.js': [
    `import { arrAdd, arrDel, conductCheck, convertDataToEntities } from '@rc-component/tree'`,
    [
      `const arrDel = (list = [], value) => list.filter((each) => each !== value)`,
      `const arrAdd = (list = [], value) => (list.includes(value) ? list : [...list, value])`,
      `const conductCheck = () => { throw new Error('rows are chosen one by one: a chosen row does not choose those below it') }`,
      `const convertDataToEntities = conductCheck`,
    ].join('\n'),
  ],
  '/antd/es/input/index.js': [`import OTP from './OTP'`, `const OTP = null`],
  // buttons ask it how bright a colour is; nobody picks one here
  '/antd/es/color-picker/components/ColorPresets.js': [
    `import Collapse from '../../collapse'`,
    `const Collapse = null`,
  ],
}

/** Selects, radios, tables and buttons need little of forms, trees and colours, whose code comes when one is shown. */
const onlyWhatIsUsed: Plugin = {
  name: 'only-what-is-used',
  transform: (code, id) => {
    const replaced = Object.entries(narrowed).find(([path]) => id.endsWith(path))?.[1]
    if (!replaced) return null
    const [from, to] = replaced
    if (!code.includes(from)) throw new Error(`${id} no longer says: ${from}`)
    return { code: code.replace(from, to), map: null }
  },
}

/** Shell and lists share one file: automatic splitting cuts finer with each page, and small files compress badly. */
const kit = new RegExp(
  [
    'node_modules/antd/es/(_util|alert|app|breadcrumb|button|checkbox|config-provider|dropdown|empty|flex|grid|locale|menu|message',
    '|modal|notification|pagination|popover|radio|select|skeleton|space|spin|style|tag|theme|tooltip|watermark)/',
    '|node_modules/@rc-component/(checkbox|context|dialog|dropdown|menu|motion|mutate-observer|notification',
    '|overflow|pagination|portal|resize-observer|select|tooltip|trigger|util|virtual-list)/',
    '|node_modules/(@ant-design/(colors|cssinjs|cssinjs-utils|fast-color)|@babel/runtime|stylis|zustand|typebox|@tanstack)/',
    '|antd/dist/reset\\.css|virtual:antd\\.css', // our own sheets come after antd's
  ].join(''),
)

/** What a form of any kind needs. */
const form = /node_modules\/(antd\/es\/(form|input)|@rc-component\/(async-validator|form|input))\//

/** The parts of every list, with all that they need beyond the base; masked numbers have the eye of password fields. */
const list =
  /\/console\/src\/ui\/(data-table\/data-table|page\/page-container|action\/confirm-action|text\/(copy-text|instant-text|quantity-text|state-tag))\.tsx|\/EyeOutlined\.js/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), antdStyles(), withoutColumnMenus, onlyChinese, onlyWhatIsUsed],
  resolve: { alias: { 'antd/locale/zh_CN': 'antd/es/locale/zh_CN' } },
  server: { port: 5173, proxy: { '/api': { target: server, changeOrigin: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    modulePreload: {
      polyfill: false, // browsers that know ES2024 know it
      // the page names these itself: naming them again in each chunk costs more than it saves
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((name) => !/\/(?:kit|react|rolldown-runtime)-.*\.js$/.test(name)),
    },
    rolldownOptions: {
      // antd's own packages declare that they have no side effects; the packages below them do not.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
      output: {
        chunkFileNames: fileOf,
        // Splitting stays automatic but for these four: groups with a size limit built well and crashed in the browser.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 3 },
            { name: 'kit', test: kit, priority: 2 },
            { name: 'list', test: list, priority: 1 },
            { name: 'form', test: form, priority: 0 },
          ],
        },
      },
    },
  },
})
