import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import type { ProofFile } from '@chargedeck/contract/base/file/proof-file'
import { useMay } from '../../../platform/me.ts'
import { AttachedFiles } from '../../../ui/file/attached-files.tsx'

type Props = { orderId: string; proofs: readonly ProofFile[] }

/** What shows that the money came. */
export function TradeProofs({ orderId, proofs }: Props) {
  const may = useMay()
  if (!may(tradeOrderApi.proof)) return <span>{`共${proofs.length}份，您没有查看凭证的权限`}</span>
  const read = async (fileId: string) => {
    const { fetchFile } = await import('../../../platform/download.ts')
    return (await fetchFile(tradeOrderApi.proof, { query: { orderId, fileId } })).blob
  }
  return <AttachedFiles files={proofs} read={read} />
}
