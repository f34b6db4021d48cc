import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of a quarter of a minute and more, though they are short to read. */
const longest = [
  'test/bad-input',
  'postgres/migrate',
  'boot/start',
  'kills',
  'embedded-postgres',
  'backup',
  'data-scope',
  'test/may-act-on',
  'load-history',
  'import-piles',
].map((name) => `${name}.test.ts`)

/** Begins with the longest files of a project, so that no worker ends alone with one of them. Vitest knows only their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ofProjects = Map.groupBy(await super.sort(files), ({ project }) => project)
    return [...ofProjects.values()].flatMap((group) => group.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a))))
  }
}

const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(name))
