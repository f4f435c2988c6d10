import { expect, test } from 'vitest'
import { followPaths } from './follow-paths.ts'
import { paths, serverPaths } from './paths.ts'
import { SCREENS } from './route-table.ts'

test('every screen has a builder of its address', () => {
  const { agentFlyers: _list, ...ofServer } = serverPaths
  const builders: ((...parts: never[]) => string)[] = [paths, ofServer, followPaths].flatMap(Object.values)
  const built = builders.flatMap((toPath) =>
    ['x', '?x'].map((part) => toPath(...([part, part] as never[])).split(/[?#]/)[0] ?? ''),
  )
  const without = Object.keys(SCREENS).filter((path) => {
    const pattern = new RegExp(`^${path.replaceAll(/\$\w*/g, '[^/]+')}$`)
    return !built.some((address) => pattern.test(address))
  })
  // Only the server shows it, at the address that was requested.
  expect(without).toEqual(['/refused'])
})
