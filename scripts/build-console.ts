// Builds the console if a source has changed, and compresses its files once instead of at every request.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const app = 'apps/console'
const stampFile = join(app, 'dist/.made-from')
const sources = ['src/**/*', 'public/**/*', '*.{ts,json,html}'].map((pattern) => join(app, pattern))
const shared = ['packages/{contract,domain}/src/**/*.ts', 'package-lock.json', 'tsconfig.base.json']

/** A seventh smaller than gzip; the best quality saves one per cent more and takes twice as long. */
const quality = 10

const stamp = stampOf(globSync([...sources, ...shared]).filter((path) => !/\.test\.tsx?$|\.tsbuildinfo$/.test(path)))
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  console.log('正在构建控制台…')
  const built = spawnSync('vite', ['build', '--logLevel', 'error'], { cwd: app, stdio: 'inherit' })
  if (built.status !== 0) {
    console.error('控制台构建失败')
    process.exit(1)
  }
  pack()
  writeFileSync(stampFile, stamp)
}

function stampOf(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.toSorted()) {
    const file = statSync(path)
    if (file.isFile()) hash.update(`${path} ${file.size} ${file.mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function pack(): void {
  for (const path of globSync(`${app}/dist/**/*.{js,css,html,svg,json}`)) {
    const text = readFileSync(path)
    if (text.length <= 1024) continue
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
  }
}
