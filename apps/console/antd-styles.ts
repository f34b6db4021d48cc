import { extractStyle } from '@ant-design/static-style-extract'
import { ConfigProvider } from 'antd'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { Visitor, type ESTree, type Plugin } from 'vite'

const styleSheet = 'virtual:antd.css'
const styleModule = /\/antd\/es\/([a-z-]+)\/style\/[^/]+\.js$/
const ruleWriter = /\/@ant-design\/cssinjs\/es\/hooks\/useStyleRegister\.js$/
/** The writer's exports without its compiler of rules: variables still need `uniqueHash`, and a server none of this. */
const writesNothing = `import hash from '@emotion/hash'
export const uniqueHash = (path, text) => hash(path.join('%') + text)
export const STYLE_PREFIX = 'style'
export const extract = () => null
export default () => {}`
const makers = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])
const everywhere = ['message', 'notification'] // used through App.useApp()

/**
 * antd writes its style rules in the browser when a component first appears: that took a fifth of a first visit.
 * This plugin writes them once, at build time, into one sheet of CSS variables, so that any look fits it.
 * The code that would have written them leaves the bundle.
 */
export function antdStyles(): Plugin {
  const used = new Set([...everywhere, ...namesImported()])
  const known = new Set([...used].map(folderOf))
  return {
    name: 'antd-styles',
    resolveId: (id) => (id === styleSheet ? `\0${styleSheet}` : null),
    load(id) {
      if (id === `\0${styleSheet}`) return writeSheet([...used])
      return ruleWriter.test(id) ? writesNothing : null
    },
    transform: {
      filter: { id: styleModule },
      handler(code) {
        return { code: withoutRules(code, this.parse(code)), map: null }
      },
    },
    generateBundle(_, bundle) {
      const shown = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []))
      const bare = shown.map((id) => styleModule.exec(id)?.[1]).filter((folder) => folder && !known.has(folder))
      if (bare.length > 0)
        throw new Error(`antd shows these of its own accord, they would stand without styles: ${bare.join(', ')}`)
    },
  }
}

const writeSheet = (includes: string[]): string =>
  extractStyle({ includes, customTheme: (node) => createElement(ConfigProvider, { theme: { hashed: false } }, node) })

function namesImported(): string[] {
  const sources = globSync(join(import.meta.dirname, 'src/**/*.{ts,tsx}')).map((path) => readFileSync(path, 'utf8'))
  const lists = sources.flatMap((text) =>
    [...text.matchAll(/^import \{([^}]*)\} from 'antd'$/gm)].map(([, names = '']) => names),
  )
  return lists
    .flatMap((names) => names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''))
    .filter((name) => /^[A-Z]/.test(name))
}

const folderOf = (name: string): string =>
  name.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()

/** The second argument of each style maker writes the rules. It is never called, so tree shaking drops it. */
function withoutRules(code: string, program: ESTree.Program): string {
  const spans: [number, number][] = []
  new Visitor({
    CallExpression({ callee, arguments: [, rules] }) {
      if (callee.type === 'Identifier' && makers.has(callee.name) && rules) spans.unshift([rules.start, rules.end])
    },
  }).visit(program)
  return spans.reduce((text, [start, end]) => `${text.slice(0, start)}() => []${text.slice(end)}`, code)
}
