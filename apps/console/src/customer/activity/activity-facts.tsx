import { activityTypeLabels, scopeTypeLabels } from '@chargedeck/contract/customer/activity/enums'
import type { ActivityDetail } from '@chargedeck/contract/customer/activity/shapes'
import { prizeLine, ruleLines, windowsWord } from '@chargedeck/contract/customer/activity/words'
import { voucherBearerLabels } from '@chargedeck/contract/customer/voucher/enums'
import { RichTextView } from '../../ui/fields/rich-text/rich-text-view.tsx'
import { DrawerSection, Facts } from '../../ui/record/record-drawer.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { BudgetBar } from './budget-bar.tsx'

export const ActivityFacts = ({ detail }: { detail: ActivityDetail }) => {
  const { activity, scope, bannerFileId, description, remark } = detail
  return (
    <>
      <DrawerSection title="基本信息">
        <Facts
          items={[
            { label: '活动编号', value: <CopyText value={activity.activityNo} /> },
            { label: '类型', value: activityTypeLabels[activity.activityType] },
            { label: '开始时间', value: <InstantText value={activity.startTime} /> },
            { label: '结束时间', value: <InstantText value={activity.endTime} /> },
            { label: '每日时段', value: windowsWord(activity.timeWindows) },
            { label: '每人次数', value: activity.perCustomerTimes ? `${activity.perCustomerTimes}次` : '不限' },
            { label: '已用/预算（元）', value: <BudgetBar activity={activity} /> },
            { label: '成本承担', value: voucherBearerLabels[activity.bearer] },
            ...(activity.activityType === 'CHARGE_DISCOUNT'
              ? [{ label: '与会员折扣叠加', value: activity.stackFlag === 1 ? '可以' : '不可以' }]
              : []),
            { label: '所属公司', value: activity.companyName },
            ...(remark ? [{ label: '备注', value: remark, span: 2 }] : []),
          ]}
        />
      </DrawerSection>
      <DrawerSection title="规则">
        <Lines lines={ruleLines(activity)} />
      </DrawerSection>
      {activity.prizes.length > 0 && (
        <DrawerSection title="奖品">
          <Lines lines={activity.prizes.map(prizeLine)} />
        </DrawerSection>
      )}
      <DrawerSection title="适用范围">
        <Scope scope={scope} />
      </DrawerSection>
      {bannerFileId && (
        <DrawerSection title="活动图">
          <img className="activity-banner" src={`/api/file/preview/${bannerFileId}`} alt="活动图" />
        </DrawerSection>
      )}
      {description && (
        <DrawerSection title="活动说明">
          <RichTextView html={description} />
        </DrawerSection>
      )}
    </>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="activity-list">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

function Scope({ scope }: { scope: ActivityDetail['scope'] }) {
  if (scope.length === 0) return '不限'
  const parts = Map.groupBy(
    scope,
    ({ scopeType, includeFlag }) => `${scopeTypeLabels[scopeType]}${includeFlag === 1 ? '' : '（排除）'}`,
  )
  return (
    <Facts
      items={[...parts].map(([label, rows]) => ({
        label,
        value: rows.map(({ scopeName }) => scopeName).join('、'),
        span: 2,
      }))}
    />
  )
}
