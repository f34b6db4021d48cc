import type { Context } from '../../platform/context.ts'
import type { MenuRow } from './store.ts'

type Sealed = Pick<MenuRow, 'ssoSecret' | 'ssoKeyId'>
const none: Sealed = { ssoSecret: null, ssoKeyId: null }

/** The secret of a framed page that signs users in, encrypted; a new one replaces it, none leaves it. */
export function sealedSecret(
  { sealer }: Context,
  ssoHost: string | null,
  typed: string | undefined,
  before: Sealed = none,
): Sealed {
  if (!ssoHost) return none
  if (typed === undefined) return { ssoSecret: before.ssoSecret, ssoKeyId: before.ssoKeyId }
  return { ssoSecret: sealer.seal(typed), ssoKeyId: sealer.keyId }
}
