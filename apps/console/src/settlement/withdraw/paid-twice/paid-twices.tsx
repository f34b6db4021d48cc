import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import {
  paidTwiceChannelLabels,
  paidTwiceStateLabels,
  paidTwiceWayLabels,
} from '@chargedeck/contract/settlement/withdraw/enums'
import type { PaidTwice, WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { useMay } from '../../../platform/me.ts'
import { AttachedFiles } from '../../../ui/file/attached-files.tsx'
import { DrawerSection, Facts } from '../../../ui/record/record-drawer.tsx'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'

/** Money that went out a second time, and what became of it. */
export const PaidTwices = ({ withdraw: { withdrawId, paidTwices } }: { withdraw: WithdrawDetail }) =>
  paidTwices.map((twice) => (
    <DrawerSection key={twice.id} title={`${yuan(twice.amt)}元，${paidTwiceStateLabels[twice.status]}`}>
      <Facts
        items={[
          { label: '请求流水', value: <CopyText value={twice.reqSeqId} /> },
          { label: '确认时间', value: twice.createTime },
          ...askedOf(twice),
          { label: '复核人', value: twice.decideUserName },
          { label: '处理时间', value: twice.decideTime },
        ]}
      />
      <Proof withdrawId={withdrawId} twice={twice} />
    </DrawerSection>
  ))

type Props = { withdrawId: string; twice: PaidTwice }

/** What the second person decides about. */
export const AskedPaidTwice = ({ withdrawId, twice }: Props) => (
  <>
    <Facts items={askedOf(twice)} />
    <Proof withdrawId={withdrawId} twice={twice} />
  </>
)

const askedOf = ({ way, channel, reason, askUserName, askTime }: PaidTwice) => [
  { label: '处理方式', value: way && paidTwiceWayLabels[way] },
  { label: '退回渠道', value: channel && paidTwiceChannelLabels[channel] },
  { label: '申请人', value: askUserName && `${askUserName} ${askTime ?? ''}` },
  { label: '原因', value: reason, span: 2 },
]

function Proof({ withdrawId, twice }: Props) {
  const may = useMay()
  const read = async (fileId: string) => {
    const { fetchFile } = await import('../../../platform/download.ts')
    return (await fetchFile(withdrawApi.voucher, { query: { withdrawId, fileId } })).blob
  }
  return may(withdrawApi.voucher) && <AttachedFiles files={twice.files} read={read} />
}
