import { PlusOutlined } from '@ant-design/icons'
import { alarmCodeApi, type AlarmCode } from '@chargedeck/contract/site/alarm-code/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { actionsOf, type AlarmCodeAction } from './alarm-code-actions.ts'
import { alarmCodeColumns } from './alarm-code-columns.tsx'
import { alarmCodePage } from './alarm-code-queries.ts'

const AlarmCodeFilters = lazyFields(async () => (await import('./alarm-code-filters.tsx')).AlarmCodeFilters)
const AlarmCodeForm = lazyDrawer(async () => (await import('./alarm-code-form.tsx')).AlarmCodeForm)
const AlarmCodeDialog = lazyPart(async () => (await import('./alarm-code-dialog.tsx')).AlarmCodeDialog)

export function AlarmCodeListPage() {
  const may = useMay()
  const [action, setAction] = useState<AlarmCodeAction | null>(null)
  const close = () => setAction(null)
  return (
    <PageContainer>
      <DataTable
        name="alarm-code"
        title="告警码"
        rowKey="id"
        columns={alarmCodeColumns}
        query={alarmCodeApi.page.query}
        load={alarmCodePage}
        filters={<AlarmCodeFilters />}
        extra={
          <Allowed to={alarmCodeApi.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAction({ kind: 'add' })}>
              新增告警码
            </Button>
          </Allowed>
        }
        actions={
          [alarmCodeApi.save, alarmCodeApi.delete].some(may)
            ? (alarmCode: AlarmCode) => actionsOf(alarmCode, may, setAction)
            : undefined
        }
      />
      {action?.kind === 'add' && <AlarmCodeForm alarmCode={null} onClose={close} />}
      {action?.kind === 'edit' && <AlarmCodeForm alarmCode={action.alarmCode} onClose={close} />}
      {(action?.kind === 'switch' || action?.kind === 'delete') && <AlarmCodeDialog {...action} onClose={close} />}
    </PageContainer>
  )
}
