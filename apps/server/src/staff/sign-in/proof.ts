import type { Received } from '@chargedeck/contract/endpoint'
import type { sessionApi } from '@chargedeck/contract/staff/sign-in/calls'
import type { UserRow } from '../user/public.ts'
import type { Pair } from '../session/store.ts'

export type Wish = Received<typeof sessionApi.login>['body']

/** Who has shown a first proof. A slider that he solved for it may be given back, when more is asked of him. */
export type Proved = { pair: Pair; user: UserRow; giveBack: () => void }
