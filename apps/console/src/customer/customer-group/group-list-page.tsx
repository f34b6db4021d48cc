import { PlusOutlined } from '@ant-design/icons'
import { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import { employeeApi } from '@chargedeck/contract/customer/customer-group/employee-calls'
import type { CustomerGroup } from '@chargedeck/contract/customer/customer-group/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { usePageActions } from '../../ui/action/page-actions.ts'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable, type RowAction } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { groupColumns } from './group-columns.tsx'
import { groupPage } from './group-queries.ts'
import { whyNotDelete } from './parts/group-labels.ts'
import type { GroupAction, GroupSlots } from './parts/group-slots.ts'

const GroupFilters = lazyFields(async () => (await import('./group-filters.tsx')).GroupFilters)
const GroupForm = lazyDrawer(async () => (await import('./group-form.tsx')).GroupForm)
const GroupDrawer = lazyDrawer(async () => (await import('./group-drawer.tsx')).GroupDrawer)
const StatusDialog = lazyPart(async () => (await import('./group-dialogs.tsx')).StatusDialog)
const DeleteDialog = lazyPart(async () => (await import('./group-dialogs.tsx')).DeleteDialog)

type Opened =
  | { what: 'edit' | 'status' | 'delete'; group: CustomerGroup }
  | { what: 'add' }
  | { what: GroupAction; group: CustomerGroup }

export function GroupListPage({ slots }: { slots: GroupSlots }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const actionsOf = useGroupActions(slots.actions, setOpened)
  const close = () => setOpened(null)
  return (
    <PageContainer>
      <DataTable
        name="customer-group"
        title="企业客户"
        rowKey="id"
        columns={groupColumns}
        query={customerGroupApi.page.query}
        load={groupPage}
        filters={<GroupFilters />}
        exportWith={customerGroupApi.export}
        empty={{ text: '还没有企业客户' }}
        actions={actionsOf}
        extra={
          <Allowed to={customerGroupApi.addedOrModify}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ what: 'add' })}>
              新增企业
            </Button>
          </Allowed>
        }
        drawer={({ id, previous, next, close: closeDrawer }) => (
          <GroupDrawer
            key={id}
            id={id}
            tabs={slots.tabs}
            actionsOf={actionsOf}
            previous={previous}
            next={next}
            onClose={closeDrawer}
          />
        )}
      />
      {opened?.what === 'add' && <GroupForm id={null} onClose={close} />}
      {opened?.what === 'edit' && <GroupForm id={opened.group.id} onClose={close} />}
      {opened?.what === 'status' && <StatusDialog group={opened.group} onClose={close} />}
      {opened && typeof opened.what === 'object' && <opened.what.Dialog group={opened.group} onClose={close} />}
      {opened?.what === 'delete' && <DeleteDialog group={opened.group} onClose={close} />}
    </PageContainer>
  )
}

const ordersOfGroupAbove = 'charge:order:page'

/** What this role may do with a group, in the row and in the drawer. */
function useGroupActions(above: readonly GroupAction[], open: (opened: Opened) => void) {
  const may = useMay()
  const toPages = usePageActions()
  return (group: CustomerGroup): RowAction[] => {
    const { id, status } = group
    const mayEdit = may(customerGroupApi.addedOrModify)
    const statusLabel = status === dataStates.normal ? '停用' : '启用'
    return [
      ...above
        .filter(({ isAllowed }) => isAllowed(may))
        .map((what) => ({
          key: what.key,
          label: what.label,
          whyNot: what.whyNot?.(group),
          onClick: () => open({ what, group }),
        })),
      ...toPages([
        { key: 'employees', label: '员工', to: `/group/employee/${id}`, needs: employeeApi.page },
        { key: 'orders', label: '订单', to: `/group/order/${id}`, needs: ordersOfGroupAbove },
      ]),
      ...(mayEdit ? [{ key: 'edit', label: '编辑', onClick: () => open({ what: 'edit', group }) }] : []),
      ...(may(customerGroupApi.updateStatus)
        ? [{ key: 'status', label: statusLabel, onClick: () => open({ what: 'status', group }) }]
        : []),
      ...(may(customerGroupApi.delete)
        ? [
            {
              key: 'delete',
              label: '删除',
              danger: true,
              whyNot: whyNotDelete(group),
              onClick: () => open({ what: 'delete', group }),
            },
          ]
        : []),
    ]
  }
}
