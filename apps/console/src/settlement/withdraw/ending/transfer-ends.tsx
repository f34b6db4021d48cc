import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import {
  transferEndStateLabels,
  transferEndWayLabels,
  transferStageLabels,
} from '@chargedeck/contract/settlement/withdraw/enums'
import type { TransferEnd, WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { Empty } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { AttachedFiles } from '../../../ui/file/attached-files.tsx'
import { DrawerSection, Facts } from '../../../ui/record/record-drawer.tsx'
import { CopyText } from '../../../ui/text/copy-text.tsx'

/** Who ended a transfer by hand, and by what proof. */
export const TransferEnds = ({ withdraw: { withdrawId, ends } }: { withdraw: WithdrawDetail }) =>
  ends.length === 0 ? (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有人工结束" />
  ) : (
    ends.map((end) => <OneEnd key={end.id} withdrawId={withdrawId} end={end} />)
  )

type Props = { withdrawId: string; end: TransferEnd }

const OneEnd = ({ withdrawId, end }: Props) => (
  <DrawerSection title={`${transferEndWayLabels[end.way]}，${transferEndStateLabels[end.status]}`}>
    <Facts
      items={[
        { label: '请求流水', value: <CopyText value={end.reqSeqId} /> },
        ...askedOf(end),
        { label: '复核人', value: end.decideUserName && `${end.decideUserName} ${end.decideTime ?? ''}` },
        { label: '复核说明', value: end.decideNote },
      ]}
    />
    <Proof withdrawId={withdrawId} end={end} />
  </DrawerSection>
)

/** What the second person decides about. */
export const AskedEnd = ({ withdrawId, end }: Props) => (
  <>
    <Facts items={askedBy(end)} />
    <Proof withdrawId={withdrawId} end={end} />
  </>
)

const askedOf = (end: TransferEnd) => [{ label: '环节', value: transferStageLabels[end.stage] }, ...askedBy(end)]

const askedBy = (end: TransferEnd) => [
  { label: '申请人', value: `${end.askUserName ?? '-'} ${end.askTime}` },
  { label: '原因', value: end.reason, span: 2 },
]

function Proof({ withdrawId, end }: Props) {
  const may = useMay()
  const read = async (fileId: string) => {
    const { fetchFile } = await import('../../../platform/download.ts')
    return (await fetchFile(withdrawApi.voucher, { query: { withdrawId, fileId } })).blob
  }
  return may(withdrawApi.voucher) && <AttachedFiles files={end.files} read={read} />
}
