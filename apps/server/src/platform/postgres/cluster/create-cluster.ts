import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import type { Binaries } from './binaries.ts'
import { giveTo, type Owner } from './owner.ts'

const major = '18'

/** Creates the cluster beside its place and renames it, so that an interrupted start leaves nothing incomplete. */
export function createClusterOnce(home: string, { initdb, env }: Binaries, owner: Owner): void {
  const data = join(home, 'pgdata')
  if (existsSync(data)) return checkVersion(data)
  const half = join(home, 'pgdata.new')
  const passwordFile = join(home, 'password')
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true, mode: 0o700 })
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  giveTo(owner, home, half, passwordFile)
  const login = ['-U', 'chargedeck', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const flags = ['-D', half, ...login, '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums']
  const made = spawnSync(initdb, flags, { ...owner, env, cwd: '/', encoding: 'utf8' })
  if (made.status !== 0)
    throw new StartError(`无法在 ${home} 建立数据库：${lastLine(made.stderr) || String(made.error)}`)
  renameSync(half, data)
}

function checkVersion(data: string): void {
  const file = join(data, 'PG_VERSION')
  if (!existsSync(file)) throw new StartError(`${data} 不是数据库目录：请移走它，或从备份恢复`)
  const version = readFileSync(file, 'utf8').trim()
  if (version !== major)
    throw new StartError(
      `${data} 是 PostgreSQL ${version} 的数据，本版本内置 ${major}：请用旧版本执行 npm run backup，再用本版本 npm run restore`,
    )
}

const lastLine = (text: string | null): string => text?.trim().split('\n').at(-1) ?? ''
