import { sessionApi } from '@chargedeck/contract/session'
import { call } from './api.ts'
import { encryptPassword } from './encrypt-password.ts'

/** A password as it may travel. */
export const sealPassword = async (password: string): Promise<string> => encryptPassword(password, await call(sessionApi.publicKey, {}))
