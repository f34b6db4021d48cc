import { hash, verify } from '@node-rs/argon2'

const argon2id = 2 // the package's own enum is const and cannot be imported
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Off the main thread, with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobody: Promise<string> | null = null

/** Takes the same time when there is no such user: the answer must not tell who exists. */
export async function passwordFits(storedHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const fits = await verify(storedHash ?? (await nobody), password)
  return fits && storedHash !== null
}
