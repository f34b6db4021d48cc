import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Id, RowVersion, Text } from '../../shapes.ts'
import { ImportReport, mostImportedBytes } from '../../sheet-import.ts'
import { Employee, employment } from './shapes.ts'

const refusals = ['GROUP.NOT_FOUND', 'EMPLOYEE.NO_TAKEN'] as const

export const employeeApi = {
  page: endpoint({
    method: 'GET',
    path: '/customer/group/employee/page',
    title: '企业员工列表',
    query: pageQuery(
      {
        groupId: Id('企业'),
        mobile: Type.Optional(Text('手机号', 20)),
        employeeNo: Type.Optional(Text('工号', 20)),
        plateNo: Type.Optional(Text('车牌', 20)),
      },
      ['employeeNo'] as const,
    ),
    data: pageOf(Employee),
    errors: [],
  }),
  /** The customer by id or by mobile; a mobile that nobody has becomes a new customer. */
  add: endpoint({
    method: 'POST',
    path: '/customer/group/employee/add',
    title: '添加企业员工',
    body: Type.Object({
      groupId: Id('企业'),
      customerId: Type.Optional(Id('客户')),
      mobile: Type.Optional(Text('手机号', 20)),
      ...employment,
    }),
    data: Type.Object({ customerId: Id('客户ID') }),
    errors: [
      ...refusals,
      ...(['GROUP.NOT_ACTIVE', 'CUSTOMER.NOT_FOUND', 'EMPLOYEE.MOBILE_WRONG', 'EMPLOYEE.IS_VIP'] as const),
      ...(['EMPLOYEE.OF_OTHER_COMPANY', 'EMPLOYEE.OF_OTHER_GROUP', 'EMPLOYEE.WORKS_HERE'] as const),
    ],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/customer/group/employee/edit',
    title: '编辑企业员工',
    body: Type.Object({
      groupId: Id('企业'),
      customerId: Id('客户'),
      ...employment,
      rowVersion: Type.Optional(RowVersion),
    }),
    data: Type.Null(),
    errors: [...refusals, 'EMPLOYEE.NOT_FOUND', 'RECORD.STALE'],
  }),
  /** The employee pays alone from now on, also the charge that runs. */
  leave: endpoint({
    method: 'POST',
    path: '/customer/group/employee/leave',
    title: '移出企业',
    body: Type.Object({ groupId: Id('企业'), customerId: Id('客户') }),
    data: Type.Null(),
    errors: ['GROUP.NOT_FOUND', 'EMPLOYEE.NOT_FOUND'],
  }),
}

/** Two steps: show the faults of the sheet, then import its good rows if staff agree. */
export const employeeImportApi = {
  template: endpoint({
    method: 'GET',
    path: '/customer/group/employee/import/template',
    title: '下载员工导入模板',
    query: Type.Object({}),
    file: true,
    errors: [],
  }),
  check: endpoint({
    method: 'POST',
    path: '/customer/group/employee/import/check/{groupId}',
    title: '检查员工导入文件',
    params: Type.Object({ groupId: Id('企业') }),
    upload: { part: 'file', mostBytes: mostImportedBytes },
    data: ImportReport,
    errors: [
      ...(['GROUP.NOT_FOUND', 'GROUP.NOT_ACTIVE', 'EMPLOYEE.IMPORT_UNREADABLE'] as const),
      ...(['EMPLOYEE.IMPORT_TOO_LONG', 'REQUEST.NO_FILE', 'REQUEST.TOO_OFTEN'] as const),
    ],
  }),
  keep: endpoint({
    method: 'POST',
    path: '/customer/group/employee/import/keep',
    title: '导入企业员工',
    body: Type.Object({ id: Id('导入ID') }),
    data: Type.Object({ madeQty: Count('导入数量') }),
    errors: ['EMPLOYEE.IMPORT_NOT_FOUND', 'EMPLOYEE.IMPORT_CHANGED', 'GROUP.NOT_FOUND', 'GROUP.NOT_ACTIVE'],
  }),
}
