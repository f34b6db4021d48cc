import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '../platform/me.ts'
import { Notice } from '../ui/page/notice.tsx'

const words = {
  '403': '抱歉，你无权访问该页面',
  '404': '抱歉，你访问的页面不存在或仍在开发中',
  '500': '抱歉，服务器出错了',
}

type Props = { status: keyof typeof words; text?: ReactNode }

export function ErrorPage({ status, text }: Props) {
  const navigate = useNavigate()
  const ways = (
    <>
      <Button type="primary" onClick={() => void navigate('/welcome')}>
        返回首页
      </Button>
      {history.length > 1 && <Button onClick={() => void navigate(-1)}>返回上一页</Button>}
    </>
  )
  return <Notice code={status} title={words[status]} text={text} actions={ways} />
}

/** A page that exists, for a user whose roles lack it: names it and says whom to ask. */
export function ForbiddenPage({ name }: { name: string }) {
  const { roles } = useMe()
  const own = roles.map((role) => role.name).join('、')
  const text = `${own ? `您的角色（${own}）` : '您的账号'}没有「${name}」。如果工作需要，请联系系统管理员在角色管理中授权。`
  return <ErrorPage status="403" text={text} />
}
