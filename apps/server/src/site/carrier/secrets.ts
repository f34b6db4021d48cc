import type { Context } from '../../platform/context.ts'
import type { CarrierRow } from './store.ts'

/** The four secrets of one side: for all that this side is asked. Keys are used as raw bytes. */
export type CarrierSecrets = { operatorSecret: string; dataSecret: string; dataSecretIv: string; sigSecret: string }

type Opener = Pick<Context, 'sealer'>

export const theirSecrets = ({ sealer }: Opener, row: CarrierRow): CarrierSecrets => ({
  operatorSecret: sealer.open(row.operatorSecretSealed),
  dataSecret: sealer.open(row.dataSecretSealed),
  dataSecretIv: sealer.open(row.dataSecretIvSealed),
  sigSecret: sealer.open(row.sigSecretSealed),
})

export const ourSecrets = ({ sealer }: Opener, row: CarrierRow): CarrierSecrets => ({
  operatorSecret: sealer.open(row.myOperatorSecretSealed),
  dataSecret: sealer.open(row.myDataSecretSealed),
  dataSecretIv: sealer.open(row.myDataSecretIvSealed),
  sigSecret: sealer.open(row.mySigSecretSealed),
})
