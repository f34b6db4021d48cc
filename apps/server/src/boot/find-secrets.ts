import { randomBytes, randomInt } from 'node:crypto'
import { readOrMakeSecret } from '../platform/data-folder.ts'
import type { Settings } from '../platform/settings.ts'
import { StartError } from '../platform/start-error.ts'

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789' // no letters that look alike

const secretFile = 'secret'
const passwordFile = 'admin-password'

/** The key for secrets in the database: from the settings, or made at the first start and stored beside the data. */
export function findSecret({ secret, dataDir }: Settings): Buffer {
  if (secret) return secret
  const key = Buffer.from(readOrMakeSecret(dataDir, secretFile, () => randomBytes(32).toString('hex')).text, 'hex')
  if (key.length !== 32) throw new StartError(`${dataDir}/${secretFile} 不是 32 字节密钥：请从备份恢复这个文件`)
  return key
}

type FoundPassword = { password: string; path: string | null; mustChange: boolean }

/** superAdmin's first password. `path` is null when the operator chose it. The demo keeps it. */
export function findAdminPassword({ adminPassword, dataDir, demo }: Settings): FoundPassword {
  const mustChange = !demo
  if (adminPassword) return { password: adminPassword, path: null, mustChange }
  const make = () => Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('')
  const { text, path } = readOrMakeSecret(dataDir, passwordFile, make)
  return { password: text, path, mustChange }
}
