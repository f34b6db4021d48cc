import { signInApi } from '@chargedeck/contract/staff/sign-in/calls'
import type { QueryClient } from '@tanstack/react-query'
import { dictCache } from '../../../base/dict/parts/dict-cache.ts'
import { call } from '../../../platform/api.ts'
import { session } from '../../../platform/session.ts'
import { forgetApp } from '../../app/parts/chosen-app.ts'

/** Signs out even when the server cannot be reached. */
export async function signOut(queries: QueryClient): Promise<void> {
  await call(signInApi.logout, {}).catch(() => {}) // the token is removed here even without an answer
  session.end()
  forgetApp()
  dictCache.forget()
  queries.clear()
}
