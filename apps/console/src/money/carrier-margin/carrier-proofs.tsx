import { carrierMarginApi, type CarrierMovement } from '@chargedeck/contract/money/carrier-margin/calls'
import { AttachedFiles } from '../../ui/file/attached-files.tsx'
import { PlainDialog } from '../../ui/record/plain-dialog.tsx'

type Props = { carrierId: string; movement: CarrierMovement; onClose: () => void }

/** What shows that the money of a payment came or went. */
export function CarrierProofs({ carrierId, movement: { note, proofs }, onClose }: Props) {
  const read = async (fileId: string) => {
    const { fetchFile } = await import('../../platform/download.ts')
    return (await fetchFile(carrierMarginApi.proof, { query: { carrierId, fileId } })).blob
  }
  return (
    <PlainDialog title={`凭证：${note ?? '收付款'}`} onClose={onClose}>
      <AttachedFiles files={proofs} read={read} />
    </PlainDialog>
  )
}
