import { signInApi } from '@chargedeck/contract/staff/sign-in/calls'
import type { QueryClient } from '@tanstack/react-query'
import { dictCache } from '../../../base/dict/parts/dict-cache.ts'
import { call } from '../../../platform/api.ts'
import { session } from '../../../platform/session.ts'
import { forgetApp } from '../../app/parts/chosen-app.ts'

/** Leaves the console whatever the server says. */
export async function signOut(queries: QueryClient): Promise<void> {
  await call(signInApi.logout, {}).catch(() => {}) // the token is forgotten here even when nobody answers
  session.end()
  forgetApp()
  dictCache.forget()
  queries.clear()
}
