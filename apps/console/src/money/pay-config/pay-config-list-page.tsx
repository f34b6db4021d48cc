import { PlusOutlined } from '@ant-design/icons'
import { payConfigApi, type PayConfig } from '@chargedeck/contract/money/pay-config/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { actingCalls, actionsOf, type PayConfigAction } from './pay-config-actions.ts'
import { payConfigColumns } from './pay-config-columns.tsx'
import { payConfigPage } from './pay-config-queries.ts'

const PayConfigFilters = lazyFields(async () => (await import('./pay-config-filters.tsx')).PayConfigFilters)
const PayConfigForm = lazyDrawer(async () => (await import('./pay-config-form.tsx')).PayConfigForm)
const EnableDialog = lazyPart(async () => (await import('./pay-config-dialog.tsx')).EnableDialog)
const TrialDialog = lazyPart(async () => (await import('./trial-dialog.tsx')).TrialDialog)
const DeletePayConfig = lazyPart(async () => (await import('./pay-config-dialog.tsx')).DeletePayConfig)

export function PayConfigListPage() {
  const may = useMay()
  const [action, setAction] = useState<PayConfigAction | null>(null)
  const close = () => setAction(null)
  return (
    <PageContainer>
      <DataTable
        name="pay-config"
        title="支付配置"
        rowKey="id"
        columns={payConfigColumns}
        query={payConfigApi.page.query}
        load={payConfigPage}
        filters={<PayConfigFilters />}
        filterTexts={companyTexts}
        empty={{ text: '还没有支付配置' }}
        extra={
          <Allowed to={payConfigApi.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAction({ kind: 'add' })}>
              新增支付配置
            </Button>
          </Allowed>
        }
        actions={actingCalls.some(may) ? (payConfig: PayConfig) => actionsOf(payConfig, may, setAction) : undefined}
      />
      {action?.kind === 'add' && <PayConfigForm payConfig={null} onClose={close} />}
      {action?.kind === 'edit' && <PayConfigForm payConfig={action.payConfig} onClose={close} />}
      {action?.kind === 'enable' && <EnableDialog payConfig={action.payConfig} onClose={close} />}
      {action?.kind === 'trial' && <TrialDialog payConfig={action.payConfig} onClose={close} />}
      {action?.kind === 'delete' && <DeletePayConfig payConfig={action.payConfig} onClose={close} />}
    </PageContainer>
  )
}
