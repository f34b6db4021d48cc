import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

test('two granted roles are a list, not a before and an after', () => {
  expect(changesOf('/sysRegister/approve', { roleIds: ['7', '8'] })).toEqual([
    { field: 'roleIds', title: '角色', after: '["7","8"]' },
  ])
  expect(changesOf('/sysOrg/delete', { deletedIds: ['7', '8'] })).toMatchObject([
    { title: '删除的ID', after: '["7","8"]' },
  ])
})

test('an edited list shows its values before and after', () => {
  const posIdList = [[], ['7', '8']]
  expect(changesOf('/sysUser/edit', { posIdList, status: [0, 1], email: [null, 'a@b.cn'] })).toMatchObject([
    { field: 'posIdList', before: '[]', after: '["7","8"]' },
    { field: 'status', before: '0', after: '1' },
    { field: 'email', before: '空', after: 'a@b.cn' },
  ])
})
