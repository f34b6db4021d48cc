import type { Sealer } from '../../platform/seal.ts'
import type { ChannelAccount } from '../pay-channel/public.ts'
import type { PayConfigRow } from './store.ts'

/** Opens the keys of a config, for the one call that asks its channel. */
export function accountOf({ open }: Sealer, row: PayConfigRow): ChannelAccount {
  const opened = (sealed: Buffer | null) => sealed && open(sealed)
  const { channel, mchId, appId, huifuId, sysId, productId, mchSerialNo, publicKeyId, notifyUrl } = row
  return {
    payConfigId: row.id,
    rowVersion: row.rowVersion,
    channel,
    isSandbox: row.sandboxFlag === 1,
    mchId,
    appId,
    huifuId,
    sysId,
    productId,
    mchSerialNo,
    publicKeyId,
    notifyUrl,
    apiKey: opened(row.apiKeySealed),
    privateKey: opened(row.privateKeySealed),
    publicKey: opened(row.publicKeySealed),
    certificate: opened(row.certificateSealed),
  }
}
