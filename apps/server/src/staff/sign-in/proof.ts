import type { Received } from '@chargedeck/contract/endpoint'
import type { signInApi } from '@chargedeck/contract/staff/sign-in/calls'
import type { AccountAtAddress } from '../password/public.ts'
import type { UserRow } from '../user/public.ts'

export type LoginInput = Received<typeof signInApi.login>['body']

/** A user who passed the first step. The slider pass is given back if a second step follows. */
export type FirstProof = { tried: AccountAtAddress; user: UserRow; giveBackSlider: () => void }
