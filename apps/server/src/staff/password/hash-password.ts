import { hash, verify } from '@node-rs/argon2'

const argon2id = 2 // the package's own enum is const and cannot be imported
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes off the main thread, with a random salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Has the cost above, so that checking it takes as long as checking a user's. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$PTTmgQGY7Xg7iI4v8DnAQA$eOYpoYKaEMj0s1Ph7poGU4rWKJ+04gw3JcrGbVqPn8g'

/** Takes the same time for an unknown user: the timing must not reveal who exists. */
export async function passwordFits(storedHash: string | null, password: string): Promise<boolean> {
  const known = storedHash !== null && isHash(storedHash) ? storedHash : null
  const fits = await verify(known ?? nobodysHash, password)
  return fits && known !== null
}

/** An account that never had a password has no hash. */
export const isHash = (text: string): boolean => text.startsWith('$argon2')
