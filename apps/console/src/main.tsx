import 'antd/dist/reset.css'
import 'virtual:antd.css'
import { createRoot } from 'react-dom/client'
import { Console } from './console.tsx'
import { session } from './platform/session.ts'
import { askWho } from './shell/session-queries.ts'
import './ui/look/theme.css'

if (session.token()) askWho().catch(() => {}) // on its way while the frame is made, which hears of a refusal too

const root = document.getElementById('root')
if (root) createRoot(root).render(<Console />)
