import type { ReactNode } from 'react'
import { ThemeMenu } from '../../ui/look/theme-menu.tsx'
import { LoginArt } from './login-art.tsx'
import './login-page.css'

const bands = [
  { key: 'valley', label: '谷' },
  { key: 'flat', label: '平' },
  { key: 'peak', label: '峰' },
  { key: 'sharp', label: '尖' },
]

type Props = { title: string; heading?: string; lead: string; children: ReactNode }

/** The frame of all sign-in pages: the prices of a day on one side, a form on the other. */
export function SignInFrame({ title, heading = title, lead, children }: Props) {
  return (
    <div className="cd-login">
      <title>{`${title} - 智慧充电运营管理平台`}</title>
      <aside className="cd-login__scene" aria-label="产品介绍">
        <LoginArt />
        <p className="cd-login__bands">
          {bands.map(({ key, label }) => (
            <span key={key}>
              <i className={`cd-login__band cd-login__band--${key}`} aria-hidden />
              {label}
            </span>
          ))}
        </p>
        <p className="cd-login__motto">每一度电，从插枪到结算，清清楚楚。</p>
      </aside>
      <main className="cd-login__panel">
        <div className="cd-login__corner">
          <ThemeMenu />
        </div>
        <div className="cd-login__form">
          <img src="/logo.svg" alt="" width={44} height={44} />
          <h1>{heading}</h1>
          <p className="cd-login__lead">{lead}</p>
          {children}
        </div>
      </main>
    </div>
  )
}
