import { discountText } from '../../ui/text/rate-text.ts'
import { contractStateLabels, groupPayModeLabels } from '@chargedeck/contract/customer/customer-group/enums'
import type {
  CustomerGroup,
  CustomerGroupDetail,
  InvoiceInfo,
} from '@chargedeck/contract/customer/customer-group/shapes'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../platform/me.ts'
import { ActionBar } from '../../ui/action/action-bar.tsx'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { RecordTabs } from '../../ui/record/record-tabs.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { GroupFigures } from './parts/group-figures.tsx'
import { contractTones, stateOfGroup } from './parts/group-labels.ts'
import type { GroupTab } from './parts/group-slots.ts'
import { GroupNumber } from './group-number.tsx'
import { groupDetail } from './group-queries.ts'

type Props = {
  id: string
  tabs: readonly GroupTab[]
  actionsOf: (group: CustomerGroup) => readonly RowAction[]
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export function GroupDrawer({ id, tabs, actionsOf, ...steps }: Props) {
  const may = useMay()
  const { data, error, isPending, refetch } = useQuery(groupDetail(id))
  const group = data?.group
  const tabsOf = (detail: CustomerGroupDetail) =>
    tabs
      .filter(({ permission }) => may(permission))
      .map(({ key, label, Content }) => ({ key, label, children: <Content group={detail.group} /> }))
  return (
    <RecordDrawer
      mode="view"
      name={group?.groupName ?? '企业客户'}
      size={760}
      reading={readingOf({ error, isPending, refetch })}
      extra={group && <StateTag {...stateOfGroup(group)} />}
      footer={group && <ActionBar actions={actionsOf(group)} />}
      {...steps}
    >
      {data && <RecordTabs groups={[{ label: '企业', tabs: [overviewOf(data), ...tabsOf(data)] }]} />}
    </RecordDrawer>
  )
}

const overviewOf = (detail: CustomerGroupDetail) => ({
  key: 'overview',
  label: '概览',
  children: (
    <>
      <GroupFigures group={detail.group} />
      <div style={{ height: 24 }} />
      <GroupFacts detail={detail} />
    </>
  ),
})

const GroupFacts = ({ detail: { group, stations, invoiceInfo, remark } }: { detail: CustomerGroupDetail }) => (
  <>
    <DrawerSection title="基本信息">
      <Facts
        items={[
          { label: '企业编号', value: <CopyText value={group.groupNo} /> },
          { label: '所属公司', value: group.companyName },
          { label: '信用代码', value: group.creditCode },
          { label: '联系人', value: group.contactName },
          {
            label: '联系人手机',
            value: <GroupNumber id={group.id} field="contactMobile" masked={group.contactMobile} />,
          },
          { label: '创建时间', value: <InstantText value={group.createTime} /> },
          { label: '合同期', value: `${group.validFrom} 至 ${group.validTo}` },
          {
            label: '合同',
            value: (
              <StateTag tone={contractTones[group.contractState]} label={contractStateLabels[group.contractState]} />
            ),
          },
          ...(group.statusReason ? [{ label: '启停原因', value: group.statusReason, span: 2 }] : []),
          ...(remark ? [{ label: '备注', value: remark, span: 2 }] : []),
        ]}
      />
    </DrawerSection>
    <DrawerSection title="额度与折扣">
      <Facts
        items={[
          { label: '付费方式', value: groupPayModeLabels[group.payMode] },
          { label: '服务费折扣', value: discountText(group.serviceDiscountRate) },
          { label: '冻结金额（元）', value: <MoneyText value={group.frozenAmt} /> },
          { label: '余额预警（元）', value: <MoneyText value={group.warnAmt} /> },
          ...(group.payMode === 'CREDIT'
            ? [
                { label: '授信额度（元）', value: <MoneyText value={group.creditAmt} /> },
                { label: '账单日', value: group.billDay === null ? '-' : `每月${group.billDay}日` },
              ]
            : []),
        ]}
      />
    </DrawerSection>
    <DrawerSection title="可用站点">
      {stations.length === 0 ? '全部站点' : stations.map(({ stationName }) => stationName).join('、')}
    </DrawerSection>
    <InvoiceFacts id={group.id} info={invoiceInfo} />
  </>
)

const InvoiceFacts = ({ id, info }: { id: string; info: InvoiceInfo }) => (
  <DrawerSection title="开票信息">
    <Facts
      items={[
        { label: '发票抬头', value: info.title || '-' },
        { label: '纳税人识别号', value: info.taxNo || '-' },
        { label: '注册地址', value: info.address || '-' },
        { label: '注册电话', value: <GroupNumber id={id} field="phone" masked={info.phone} /> },
        { label: '开户银行', value: info.bank || '-' },
        {
          label: '银行账号',
          value: <GroupNumber id={id} field="bankAccount" masked={info.bankAccount} />,
        },
        { label: '收票邮箱', value: info.email || '-' },
      ]}
    />
  </DrawerSection>
)
