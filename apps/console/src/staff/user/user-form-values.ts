import type { UserDetail } from '@chargedeck/contract/staff/user/row'
import dayjs, { type Dayjs } from 'dayjs'
import type { UserFacts } from './user-queries.ts'

type Words = 'account' | 'name' | 'nickName' | 'phone' | 'tel' | 'email'
export type UserFormFields = Record<Words, string> & {
  sex: number
  birthday: Dayjs | null
  sysEmpParam: UserFacts['sysEmpParam']
  roleIds?: string[]
}

/** The form holds typed values; submit turns them into the contract's. */
export const factsOf = ({ roleIds: _roleIds, birthday, ...fields }: UserFormFields): UserFacts => ({
  ...fields,
  account: fields.account.trim(),
  nickName: fields.nickName ?? '',
  email: fields.email ?? '',
  tel: fields.tel ?? '',
  birthday: birthday?.format('YYYY-MM-DD') ?? '',
  sysEmpParam: {
    ...fields.sysEmpParam,
    posIdList: fields.sysEmpParam.posIdList ?? [],
    extIds: fields.sysEmpParam.extIds ?? [],
  },
})

export const fieldsOf = ({ sysEmpInfo, birthday, ...user }: UserDetail, roleIds: readonly string[]) => ({
  ...user,
  birthday: birthday ? dayjs(birthday) : null,
  sysEmpParam: {
    orgId: sysEmpInfo.orgId ?? undefined,
    jobNum: sysEmpInfo.jobNum,
    posIdList: sysEmpInfo.positions.map(({ posId }) => posId),
    extIds: sysEmpInfo.extOrgPos.map(({ orgId, posId }) => ({ orgId, posId })),
  },
  roleIds: [...roleIds],
})
