import { carrierMarginApi, type CarrierMovement } from '@chargedeck/contract/money/carrier-margin/calls'
import { Modal } from 'antd'
import { AttachedFiles } from '../../ui/file/attached-files.tsx'

type Props = { carrierId: string; movement: CarrierMovement; onClose: () => void }

/** What shows that the money of a payment came or went. */
export function CarrierProofs({ carrierId, movement: { note, proofs }, onClose }: Props) {
  const read = async (fileId: string) => {
    const { fetchFile } = await import('../../platform/download.ts')
    return (await fetchFile(carrierMarginApi.proof, { query: { carrierId, fileId } })).blob
  }
  return (
    <Modal open title={`凭证：${note ?? '收付款'}`} footer={null} onCancel={onClose}>
      <AttachedFiles files={proofs} read={read} />
    </Modal>
  )
}
