import { CalculatorOutlined, PlusOutlined } from '@ant-design/icons'
import { activityApi } from '@chargedeck/contract/customer/activity/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { useActivityActions } from './activity-actions.tsx'
import { activityColumns } from './activity-columns.tsx'
import { activityPage } from './activity-queries.ts'

const ActivityFilters = lazyFields(async () => (await import('./activity-filters.tsx')).ActivityFilters)
const ActivityForm = lazyDrawer(async () => (await import('./form/activity-form.tsx')).ActivityForm)
const ActivityDrawer = lazyDrawer(async () => (await import('./activity-drawer.tsx')).ActivityDrawer)
const PreviewDrawer = lazyDrawer(async () => (await import('./preview-drawer.tsx')).PreviewDrawer)

export function ActivityListPage() {
  const [opened, setOpened] = useState<'add' | 'preview' | null>(null)
  const { actionsOf, dialog } = useActivityActions()
  const close = () => setOpened(null)
  return (
    <PageContainer>
      <DataTable
        name="activity"
        title="活动"
        rowKey="id"
        columns={activityColumns}
        query={activityApi.page.query}
        load={activityPage}
        filters={<ActivityFilters />}
        filterTexts={companyTexts}
        exportWith={activityApi.export}
        empty={{ text: '还没有活动' }}
        actions={actionsOf}
        actionsBeside={1}
        extra={
          <>
            <Allowed to={activityApi.preview}>
              <Button icon={<CalculatorOutlined />} onClick={() => setOpened('preview')}>
                试算
              </Button>
            </Allowed>
            <Allowed to={activityApi.addedOrModify}>
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened('add')}>
                新增活动
              </Button>
            </Allowed>
          </>
        }
        drawer={({ id, previous, next, close: closeDrawer }) => (
          <ActivityDrawer
            key={id}
            id={id}
            actionsOf={actionsOf}
            previous={previous}
            next={next}
            onClose={closeDrawer}
          />
        )}
      />
      {dialog}
      {opened === 'add' && <ActivityForm id={null} onClose={close} />}
      {opened === 'preview' && <PreviewDrawer onClose={close} />}
    </PageContainer>
  )
}
