import { PlusOutlined } from '@ant-design/icons'
import { employeeApi, employeeImportApi } from '@chargedeck/contract/customer/customer-group/employee-calls'
import type { Employee } from '@chargedeck/contract/customer/customer-group/shapes'
import type { Sent } from '@chargedeck/contract/endpoint'
import { Button } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { Type } from 'typebox'
import { useMay } from '../../platform/me.ts'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable, type RowAction } from '../../ui/data-table/data-table.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { lazyDrawer, lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { employeeColumns } from './employee-columns.tsx'
import { employeePage } from './group-queries.ts'
import { GroupHeader, useGroupOfAddress } from './parts/group-header.tsx'

const EmployeeDialog = lazyPart(async () => (await import('./employee-dialog.tsx')).EmployeeDialog)
const LeaveDialog = lazyPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog)
const EmployeeImport = lazyDrawer(async () => (await import('./employee-import.tsx')).EmployeeImport)

/** The address names the group, so the filters are the rest. */
const { groupId: _groupId, ...filters } = employeeApi.page.query.properties
const query = Type.Object(filters)
type Query = Omit<Sent<typeof employeeApi.page>['query'], 'groupId'>

type Opened = { what: 'add' | 'import' } | { what: 'edit' | 'leave'; employee: Employee }

export function EmployeeListPage() {
  const groupId = useGroupOfAddress()
  const [opened, setOpened] = useState<Opened | null>(null)
  const actionsOf = useEmployeeActions(setOpened)
  const load = useCallback((sent: Query) => employeePage({ ...sent, groupId }), [groupId])
  const close = () => setOpened(null)
  const extra = useMemo(
    () => (
      <>
        <Allowed to={employeeImportApi.check}>
          <Button onClick={() => setOpened({ what: 'import' })}>导入</Button>
        </Allowed>
        <Allowed to={employeeApi.add}>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ what: 'add' })}>
            添加员工
          </Button>
        </Allowed>
      </>
    ),
    [],
  )
  return (
    <PageContainer>
      <GroupHeader groupId={groupId}>
        <DataTable
          name="customer-group-employee"
          title="企业员工"
          rowKey="customerId"
          columns={employeeColumns}
          query={query}
          load={load}
          filters={employeeFilters}
          extra={extra}
          actions={actionsOf}
          empty={{ text: '还没有员工' }}
        />
      </GroupHeader>
      {opened?.what === 'add' && <EmployeeDialog groupId={groupId} employee={null} onClose={close} />}
      {opened?.what === 'edit' && <EmployeeDialog groupId={groupId} employee={opened.employee} onClose={close} />}
      {opened?.what === 'leave' && <LeaveDialog employee={opened.employee} onClose={close} />}
      {opened?.what === 'import' && <EmployeeImport groupId={groupId} onClose={close} />}
    </PageContainer>
  )
}

const employeeFilters = (
  <>
    <TextFilter name="mobile" label="手机号" />
    <TextFilter name="employeeNo" label="工号" />
    <TextFilter name="plateNo" label="车牌" />
  </>
)

function useEmployeeActions(open: (opened: Opened) => void) {
  const may = useMay()
  return (employee: Employee): RowAction[] => [
    ...(may(employeeApi.edit) ? [{ key: 'edit', label: '编辑', onClick: () => open({ what: 'edit', employee }) }] : []),
    ...(may(employeeApi.leave)
      ? [{ key: 'leave', label: '移出企业', danger: true, onClick: () => open({ what: 'leave', employee }) }]
      : []),
  ]
}
