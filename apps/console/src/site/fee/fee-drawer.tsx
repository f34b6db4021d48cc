import { feeAudienceLabels, feePileTypeLabels } from '@chargedeck/contract/site/fee/enums'
import type { Fee, FeeDetail } from '@chargedeck/contract/site/fee/row'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Tabs, Tag } from 'antd'
import { useMay, type May } from '../../platform/me.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'
import type { FeeAction } from './fee-action-dialog.tsx'
import { feeActions } from './fee-actions.ts'
import { FeeCarriers } from './fee-carriers.tsx'
import { FeeDay } from './fee-day.tsx'
import { stateOf } from './fee-labels.ts'
import { feeDetail } from './fee-queries.ts'
import { FeeSends } from './fee-sends.tsx'
import { FeeTrial } from './fee-trial.tsx'
import { FeeVersions } from './fee-versions.tsx'

const PriceCalendar = lazyPart(async () => (await import('./calendar/price-calendar.tsx')).PriceCalendar, tabMeanwhile)

type Props = {
  id: string
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
  onAct: (action: FeeAction) => void
}

export function FeeDrawer({ id, onAct, ...steps }: Props) {
  const may = useMay()
  const { data: fee, error, isPending, refetch } = useQuery(feeDetail(id))
  const tag = fee && <StateTag {...stateOf(fee)} />
  return (
    <RecordDrawer
      mode="view"
      name={fee?.feeName ?? '计费方案'}
      size={860}
      reading={readingOf({ error, isPending, refetch })}
      extra={tag}
      footer={fee && <NextStep fee={fee} may={may} onAct={onAct} />}
      {...steps}
    >
      {fee && <Tabs items={tabsOf(fee)} />}
    </RecordDrawer>
  )
}

/** The step that most users open a plan for. */
function NextStep({ fee, may, onAct }: { fee: Fee; may: May; onAct: (action: FeeAction) => void }) {
  const steps = feeActions(fee, may, onAct).filter(({ key }) => nextSteps.includes(key))
  if (steps.length === 0) return null
  return (
    <Flex justify="end" gap="small">
      {steps.map(({ key, label, onClick }, index) => (
        <Button key={key} type={index === steps.length - 1 ? 'primary' : 'default'} onClick={onClick}>
          {label}
        </Button>
      ))}
    </Flex>
  )
}
const nextSteps: readonly string[] = ['edit', 'confirm', 'change']

const tabsOf = (fee: FeeDetail) => [
  { key: 'overview', label: '概览', children: <Overview fee={fee} /> },
  { key: 'versions', label: '版本与对比', children: <FeeVersions fee={fee} /> },
  { key: 'trial', label: '试算', children: <FeeTrial plan={planOf(fee)} /> },
  { key: 'calendar', label: '价格日历', children: <PriceCalendar stationId={fee.stationId} begin={fee} /> },
  { key: 'sends', label: '下发明细', children: <FeeSends fee={fee} /> },
]

const planOf = ({ stationId, pileType, audience, audienceRefId, periods }: Fee) => ({
  stationId,
  pileType,
  audience,
  audienceRefId,
  periods: periods.map(({ seq: _, ...period }) => period),
})

const Overview = ({ fee }: { fee: FeeDetail }) => (
  <>
    <DrawerSection title="时段与单价">
      <FeeDay periods={fee.periods} />
    </DrawerSection>
    <DrawerSection title="基本信息">
      <Facts
        items={[
          { label: '方案编号', value: <CopyText value={fee.feeNo} /> },
          { label: '计费模型编号', value: fee.feeSeq },
          { label: '站点', value: fee.stationName },
          { label: '版本号', value: fee.versionNo > 0 ? `V${fee.versionNo}` : '-' },
          { label: '适用桩型', value: feePileTypeLabels[fee.pileType] },
          { label: '适用对象', value: <Audience fee={fee} /> },
          { label: '生效时间', value: <InstantText value={fee.effectiveTime} /> },
          { label: '失效时间', value: <InstantText value={fee.expireTime} /> },
          { label: '确认人', value: fee.confirmUserName },
          { label: '确认时间', value: <InstantText value={fee.confirmTime} /> },
          { label: '互联推送', value: <InstantText value={fee.carrierPushTime} /> },
          { label: '更新时间', value: <InstantText value={fee.updateTime ?? fee.createTime} /> },
          { label: '备注', value: fee.remark, span: 2 },
        ]}
      />
    </DrawerSection>
    <FeeCarriers fee={fee} />
  </>
)

const Audience = ({ fee: { audience, audienceRefId, stackDiscountFlag } }: { fee: Fee }) => (
  <>
    {feeAudienceLabels[audience]} {audienceRefId}{' '}
    {audience !== 'ALL' && stackDiscountFlag === 1 && <Tag>可叠加折扣</Tag>}
  </>
)
