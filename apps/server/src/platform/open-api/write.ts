// npm run openapi [-- file]: writes the description of the API to the file, or to openapi.json.
import { writeFileSync } from 'node:fs'
import { api } from '@chargedeck/contract/api'
import { describeApi } from './describe.ts'

writeFileSync(process.argv[2] ?? 'openapi.json', `${JSON.stringify(describeApi(api), null, 2)}\n`)
