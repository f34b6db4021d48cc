import type { Visit } from '@chargedeck/contract/staff/account/calls'
import { adminTypes } from '@chargedeck/domain/user/admin-types'
import { useQuery } from '@tanstack/react-query'
import { Avatar, Flex, Skeleton, Tag } from 'antd'
import { Link } from 'react-router'
import { avatarOf } from '../../platform/avatar.ts'
import { useMe } from '../../platform/me.ts'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { SectionCard } from '../../ui/page/panel.tsx'
import { Facts } from '../../ui/record/record-drawer.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { visitsQuery } from './account-queries.ts'
import './center-page.css'

/** The user's own account and their last sign-ins. */
export const CenterPage = () => (
  <PageContainer>
    <div className="account-center">
      <Card />
      <SectionCard title="最近登录" extra={<Link to="/account/settings/security">登录设备</Link>} flush>
        <Visits />
      </SectionCard>
    </div>
  </PageContainer>
)

function Card() {
  const me = useMe()
  const { orgName, jobNum, positions, extOrgPos } = me.loginEmpInfo
  const posts = [
    ...positions.map(({ posName }) => posName),
    ...extOrgPos.map((post) => `${post.orgName} · ${post.posName}`),
  ]
  const roles = me.adminType === adminTypes.super ? ['超级管理员'] : me.roles.map(({ name }) => name)
  return (
    <SectionCard>
      <Flex vertical align="center" gap={8} className="account-center__head">
        <Avatar size={96} src={avatarOf(me.avatar)} alt="头像" style={{ fontSize: 36 }}>
          {me.name.slice(0, 1)}
        </Avatar>
        <h1>{me.nickName || me.name}</h1>
        <span className="account-center__account">{me.account}</span>
        <Link to="/account/settings/base">编辑资料</Link>
      </Flex>
      <Facts
        items={[
          { label: '姓名', value: me.name, span: 2 },
          { label: '所属机构', value: orgName, span: 2 },
          { label: '工号', value: jobNum, span: 2 },
          { label: '职位', value: tagsOf(posts), span: 2 },
          { label: '角色', value: tagsOf(roles), span: 2 },
          { label: '手机', value: me.phone, span: 2 },
          { label: '邮箱', value: me.email, span: 2 },
        ]}
      />
    </SectionCard>
  )
}

const tagsOf = (words: readonly string[]) =>
  words.length > 0 ? words.map((word) => <Tag key={word}>{word}</Tag>) : '-'

function Visits() {
  const { data, error, refetch } = useQuery(visitsQuery)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active style={{ padding: 20 }} />
  return (
    <ul className="account-center__visits">
      {data.map((visit) => (
        <VisitRow key={`${visit.visTime} ${visit.message}`} visit={visit} />
      ))}
      {data.length === 0 && <li>还没有登录记录</li>}
    </ul>
  )
}

const VisitRow = ({ visit: { visTime, success, message, ip, browser, os } }: { visit: Visit }) => (
  <li>
    <StateTag tone={success ? 'idle' : 'fault'} label={message} />
    <span>{[ip, browser, os].filter(Boolean).join(' · ')}</span>
    <InstantText value={visTime} />
  </li>
)
