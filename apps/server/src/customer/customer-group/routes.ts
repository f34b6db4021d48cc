import { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import { employeeApi, employeeImportApi } from '@chargedeck/contract/customer/customer-group/employee-calls'
import { sheetTemplate } from '../../base/sheet-import/public.ts'
import { implement } from '../../platform/http/implement.ts'
import { addEmployee, editEmployee, removeEmployee } from './change-employees.ts'
import { changeGroupStatus, deleteGroup, type GroupDeletionGuards } from './change-status.ts'
import { exportGroups } from './export-groups.ts'
import { checkEmployees } from './import/check-employees.ts'
import { employeeSheet } from './import/columns.ts'
import { keepEmployees } from './import/keep-employees.ts'
import { listEmployees } from './list-employees.ts'
import { listGroups, readGroup } from './list-groups.ts'
import { revealGroup } from './reveal-group.ts'
import { saveGroup } from './save-group.ts'

export const customerGroupRoutes = (deletionGuards: GroupDeletionGuards) =>
  implement(customerGroupApi, {
    page: async (ctx, { query }) => listGroups(ctx, query),
    detail: async (ctx, { query }) => readGroup(ctx, query.id),
    export: async (ctx, { query }) => exportGroups(ctx, query),
    addedOrModify: async (ctx, { body }) => saveGroup(ctx, body),
    delete: async (ctx, { body }) => deleteGroup(ctx, deletionGuards, body.id),
    updateStatus: async (ctx, { body }) => changeGroupStatus(ctx, body),
    plain: async (ctx, { body }) => revealGroup(ctx, body.id),
  })

export const employeeRoutes = implement(employeeApi, {
  page: async (ctx, { query }) => listEmployees(ctx, query),
  add: async (ctx, { body }) => addEmployee(ctx, body),
  edit: async (ctx, { body }) => editEmployee(ctx, body),
  leave: async (ctx, { body }) => removeEmployee(ctx, body),
})

export const employeeImportRoutes = implement(employeeImportApi, {
  template: async () => sheetTemplate(employeeSheet),
  check: async (ctx, { params, upload }) => checkEmployees(ctx, params.groupId, upload),
  keep: async (ctx, { body }) => keepEmployees(ctx, body.id),
})
