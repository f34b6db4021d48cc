import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { manualSettlementStatusLabels } from '@chargedeck/contract/charging/charge-order/enums'
import type { ManualSettlement } from '@chargedeck/contract/charging/charge-order/manual-settlement'
import { feeBandLabels } from '@chargedeck/contract/site/fee/enums'
import { manualSettlementStates } from '@chargedeck/domain/charge-order/manual-settlement'
import { useMay } from '../../../platform/me.ts'
import { AttachedFiles } from '../../../ui/file/attached-files.tsx'
import { Facts } from '../../../ui/record/record-drawer.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { kwh, meterShown, yuan } from '../../../ui/text/quantity-text.tsx'
import { StateTag, toneColor, type Tone } from '../../../ui/text/state-tag.tsx'

const { waiting, done, refused } = manualSettlementStates
const tones: Record<ManualSettlement['status'], Tone> = { [waiting]: 'attention', [done]: 'done', [refused]: 'off' }

type Props = { orderId: string; settlement: ManualSettlement }

/** One settlement by hand: what it changed, why, who asked and who looked. */
export function SettlementStory({ orderId, settlement }: Props) {
  const { status, beforeAmt, afterAmt, doubts, reason, endTime, endMeter, bands, files } = settlement
  const { createUserName, createTime, reviewUserName, reviewTime, reviewNote } = settlement
  return (
    <Facts
      items={[
        { label: '状态', value: <StateTag tone={tones[status]} label={manualSettlementStatusLabels[status]} /> },
        { label: '实收', value: `${yuan(beforeAmt)} → ${yuan(afterAmt)} 元` },
        { label: '提交', value: <PersonAt name={createUserName} at={createTime} /> },
        ...(reviewTime ? [{ label: '复核', value: <PersonAt name={reviewUserName} at={reviewTime} /> }] : []),
        ...(endTime && endMeter !== null
          ? [{ label: '止值', value: `${endTime} · ${meterShown(endMeter)} 度`, span: 2 }]
          : []),
        ...(bands.length > 0 ? [{ label: '分时电量', value: bandText(bands), span: 2 }] : []),
        ...(doubts.length > 0 ? [{ label: '疑点', value: <Warned text={doubts.join('；')} />, span: 2 }] : []),
        { label: '原因', value: reason, span: 2 },
        ...(reviewNote ? [{ label: '复核说明', value: reviewNote, span: 2 }] : []),
        ...(files.length > 0 ? [{ label: '附件', value: <Files orderId={orderId} files={files} />, span: 2 }] : []),
      ]}
    />
  )
}

const Warned = ({ text }: { text: string }) => <span style={{ color: toneColor('attention') }}>{text}</span>

const PersonAt = ({ name, at }: { name: string | null; at: string }) => (
  <>
    {name ?? '已删除的用户'} · <InstantText value={at} />
  </>
)

const bandText = (bands: ManualSettlement['bands']): string =>
  bands.map(({ band, energy }) => `${feeBandLabels[band]} ${kwh(energy)} 度`).join('，')

function Files({ orderId, files }: { orderId: string; files: ManualSettlement['files'] }) {
  const may = useMay()
  if (!may(chargeOrderApi.settlementFile)) return <span>{`共${files.length}份，您没有查看附件的权限`}</span>
  const read = async (fileId: string) => {
    const { fetchFile } = await import('../../../platform/download.ts')
    return (await fetchFile(chargeOrderApi.settlementFile, { query: { orderId, fileId } })).blob
  }
  return <AttachedFiles files={files} read={read} />
}
