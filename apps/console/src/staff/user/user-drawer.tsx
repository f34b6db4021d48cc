import type { UserDetail } from '@chargedeck/contract/staff/user/row'
import { sexLabels } from '@chargedeck/contract/staff/user/enums'
import { userApi } from '@chargedeck/contract/staff/user/calls'
import { useQuery } from '@tanstack/react-query'
import { Avatar, Flex, Tag } from 'antd'
import { useMay } from '../../platform/me.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { grantableRoles } from '../role/parts/role-choice-queries.ts'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { DataStatusTag } from '../../ui/text/data-status-tag.tsx'
import { avatarOf } from '../../platform/avatar.ts'
import { rolesOf, userDetail } from './user-queries.ts'

type Props = { id: string; previous: (() => void) | undefined; next: (() => void) | undefined; onClose: () => void }

const sexWords: Readonly<Record<number, string>> = sexLabels

export function UserDrawer({ id, ...steps }: Props) {
  const { data: user, error, isPending, refetch } = useQuery(userDetail(id))
  return (
    <RecordDrawer
      mode="view"
      name={user?.name ?? '用户'}
      size={640}
      reading={readingOf({ error, isPending, refetch })}
      extra={user && <DataStatusTag status={user.status} />}
      {...steps}
    >
      {user && <UserFacts user={user} />}
    </RecordDrawer>
  )
}

function UserFacts({ user }: { user: UserDetail }) {
  const { jobNum, orgName, positions, extOrgPos } = user.sysEmpInfo
  return (
    <>
      <Flex gap="middle" align="center" style={{ marginBottom: 20 }}>
        <Avatar size={56} src={avatarOf(user.avatar)}>
          {user.name.slice(0, 1)}
        </Avatar>
        <div>
          <div style={{ fontSize: 16, fontWeight: 600 }}>{user.name}</div>
          <CopyText value={user.account} />
        </div>
      </Flex>
      <DrawerSection title="基本信息">
        <Facts
          items={[
            { label: '昵称', value: user.nickName },
            { label: '性别', value: sexWords[user.sex] },
            { label: '生日', value: user.birthday },
            { label: '手机', value: user.phone },
            { label: '电话', value: user.tel },
            { label: '邮箱', value: user.email },
          ]}
        />
      </DrawerSection>
      <DrawerSection title="任职信息">
        <Facts
          items={[
            { label: '所属机构', value: orgName },
            { label: '工号', value: jobNum },
            { label: '职位', value: positions.map(({ posId, posName }) => <Tag key={posId}>{posName}</Tag>), span: 2 },
            {
              label: '附属信息',
              value: extOrgPos.map((post) => (
                <Tag key={`${post.orgId}-${post.posId}`}>{`${post.orgName} · ${post.posName}`}</Tag>
              )),
              span: 2,
            },
          ]}
        />
      </DrawerSection>
      <Rights id={user.id} />
      <DrawerSection title="登录">
        <Facts
          items={[
            { label: '最后登录', value: <InstantText value={user.lastLoginTime} /> },
            { label: '登录IP', value: user.lastLoginIp },
            { label: '创建时间', value: <InstantText value={user.createTime} /> },
          ]}
        />
      </DrawerSection>
    </>
  )
}

/** Names only the roles that the caller may assign, and counts the others. */
function Rights({ id }: { id: string }) {
  const may = useMay()
  const held = useQuery({ ...rolesOf(id), enabled: may(userApi.ownRole) })
  const known = useQuery({ ...grantableRoles, enabled: may('sysRole:dropDown') })
  if (!held.data) return null
  const named = (known.data ?? []).filter((role) => held.data.includes(role.id))
  const others = held.data.length - named.length
  return (
    <DrawerSection title="角色">
      {named.map((role) => (
        <Tag key={role.id}>{role.name}</Tag>
      ))}
      {others > 0 && <Tag>{`其他角色 ${others} 个`}</Tag>}
      {held.data.length === 0 && '-'}
    </DrawerSection>
  )
}
