import 'antd/dist/reset.css'
import 'virtual:antd.css'
import { createRoot } from 'react-dom/client'
import { Console } from './console.tsx'
import { session } from './platform/session.ts'
import { loadMe } from './shell/session-queries.ts'
import { letTabOnlyLeave } from './ui/tab-leaves.ts'
import './ui/look/theme.css'
import './ui/look/print.css'

if (session.token()) loadMe().catch(() => {}) // starts before the first render; the shell handles a refusal

letTabOnlyLeave()

const root = document.getElementById('root')
if (root) createRoot(root).render(<Console />)
