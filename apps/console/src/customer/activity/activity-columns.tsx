import { activityPhaseLabels, activityTypeLabels } from '@chargedeck/contract/customer/activity/enums'
import type { Activity } from '@chargedeck/contract/customer/activity/shapes'
import { ruleLines, scopeWord, windowsWord } from '@chargedeck/contract/customer/activity/words'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { NumberText } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { phaseTones } from './activity-labels.ts'
import { BudgetBar } from './budget-bar.tsx'
import './activity-list.css'

/** Two lines of it; whole on hover and in the drawer. */
const Cut = ({ text }: { text: string }) => (
  <div className="activity-lines" title={text}>
    {text}
  </div>
)

export const activityColumns: readonly Column<Activity>[] = [
  {
    key: 'activityNo',
    title: '活动编号',
    width: 150,
    hiddenAtFirst: true,
    render: (_, { activityNo }) => <CopyText value={activityNo} />,
  },
  {
    key: 'activityName',
    card: 'title',
    title: '活动名称',
    width: 160,
    render: (_, { activityName }) => <Cut text={activityName} />,
  },
  {
    key: 'phase',
    card: 'state',
    title: '阶段',
    width: 96,
    render: (_, { phase }) => <StateTag tone={phaseTones[phase]} label={activityPhaseLabels[phase]} />,
  },
  {
    key: 'activityType',
    card: 'fact',
    title: '类型',
    width: 96,
    render: (_, { activityType }) => activityTypeLabels[activityType],
  },
  {
    key: 'rule',
    card: 'longFact',
    title: '规则',
    width: 180,
    render: (_, activity) => ruleLines(activity).map((line) => <Cut key={line} text={line} />),
  },
  { key: 'scope', title: '适用范围', width: 108, ellipsis: true, render: (_, activity) => scopeWord(activity) },
  {
    key: 'startTime',
    card: 'fact',
    title: '时间',
    width: 168,
    sorter: true,
    render: (_, { startTime, endTime, timeWindows }) => (
      <>
        <span style={{ whiteSpace: 'nowrap' }} title={`${startTime} 至 ${endTime}`}>
          {startTime.slice(2, 10)}~{endTime.slice(2, 10)}
        </span>
        {timeWindows.length > 0 && <div className="activity-note">{`每日 ${windowsWord(timeWindows)}`}</div>}
      </>
    ),
  },
  {
    key: 'usedAmt',
    title: '已用/预算（元）',
    width: 136,
    sorter: true,
    render: (_, activity) => <BudgetBar activity={activity} />,
  },
  {
    key: 'usedQty',
    card: 'fact',
    title: '参与人次',
    width: 96,
    align: 'right',
    sorter: true,
    render: (_, { usedQty }) => <NumberText value={usedQty} />,
  },
  {
    key: 'stackFlag',
    title: '叠加',
    width: 70,
    hiddenAtFirst: true,
    render: (_, { stackFlag }) => (stackFlag === 1 ? '可叠加' : '-'),
  },
  { key: 'companyName', title: '所属公司', width: 180, hiddenAtFirst: true, ellipsis: true, dataIndex: 'companyName' },
]
