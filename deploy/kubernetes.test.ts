import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate as validateDeployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment'
import { validate as validateAutoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler'
import { validate as validateConfigMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap'
import { validate as validateSecret } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Secret'
import { validate as validateService } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service'
import { validate as validateDisruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'

type Manifest = { apiVersion: string; kind: string }

type Name = { name: string }
type Labels = Record<string, string>
type Probe = { httpGet: { port: string } }
type Container = Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', Probe> & {
  ports: Name[]
  envFrom: { configMapRef?: Name; secretRef?: Name }[]
  volumeMounts: Name[]
}
/** What one manifest says of another. */
type Named = Manifest & {
  metadata: Name
  spec: {
    selector?: object
    scaleTargetRef?: Name
    ports?: { targetPort: string }[]
    template?: { metadata: { labels: Labels }; spec: { containers: Container[]; volumes: Name[] } }
  }
}

const folder = join(import.meta.dirname, 'kubernetes')
const files = readdirSync(folder)

/** The API's own schemas. They say nothing of fields that they don't know. */
const schemas: Record<string, ((data: unknown) => boolean) & { errors?: unknown }> = {
  'apps/v1 Deployment': validateDeployment,
  'autoscaling/v2 HorizontalPodAutoscaler': validateAutoscaler,
  'v1 ConfigMap': validateConfigMap,
  'v1 Secret': validateSecret,
  'v1 Service': validateService,
  'policy/v1 PodDisruptionBudget': validateDisruptionBudget,
}

function readManifests(file: string): Manifest[] {
  return parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as Manifest
  })
}

/** @returns what the API would refuse or ignore */
function findProblems(manifest: Manifest): unknown[] {
  const validate = schemas[`${manifest.apiVersion} ${manifest.kind}`]
  if (!validate) return [`no schema for ${manifest.apiVersion} ${manifest.kind}`]
  const read = new Map<object, Set<PropertyKey>>()
  if (!validate(watchReads(manifest, read))) return [validate.errors]
  return listUnread(manifest, read)
}

/** A schema reads every field that it knows: one that it hasn't read is one that the API doesn't have. */
function watchReads<T>(value: T, read: Map<object, Set<PropertyKey>>): T {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, key) {
      const keys = read.get(target) ?? new Set()
      read.set(target, keys.add(key))
      return watchReads(Reflect.get(target, key) as unknown, read)
    },
  })
}

function listUnread(value: unknown, read: Map<object, Set<PropertyKey>>, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    read.get(value)?.has(key) ? listUnread(inner, read, `${path}/${key}`) : [`unknown field ${path}/${key}`],
  )
}

test.each(files.filter((file) => file !== 'kustomization.yaml'))(
  "%s is what Kubernetes's API takes",
  (file) => {
    for (const manifest of readManifests(file)) expect(findProblems(manifest)).toEqual([])
  },
)

test('a wrong field, value or kind is found', () => {
  const [deployment] = readManifests('deployment.yaml')
  const changed = (from: string, to: string) =>
    findProblems(JSON.parse(JSON.stringify(deployment).replace(from, to)) as Manifest)
  expect(changed('"maxSkew":1', '"maxSkew":1,"minimumSkew":1')).toEqual([
    'unknown field /spec/template/spec/topologySpreadConstraints/0/minimumSkew',
  ])
  expect(changed('"drop":', '"dropped":')).not.toEqual([])
  expect(changed('"memory":"768Mi"', '"memory":"768 megabytes"')).not.toEqual([])
  expect(changed('"ScheduleAnyway"', '"Schedule"')).not.toEqual([])
  expect(changed('"apiVersion":"apps/v1"', '"apiVersion":"apps/v2"')).toEqual([
    'no schema for apps/v2 Deployment',
  ])
})

test('kustomization.yaml takes all of them but the example of a secret', () => {
  const [kustomization] = readManifests('kustomization.yaml') as (Manifest & { resources: string[] })[]
  expect(kustomization?.resources.toSorted()).toEqual(
    files.filter((file) => file !== 'kustomization.yaml' && file !== 'secret.example.yaml').toSorted(),
  )
})

test('what a manifest names in another is there', () => {
  const manifests = files.flatMap(readManifests) as Named[]
  const of = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)
  const kinds = ['Deployment', 'Service', 'HorizontalPodAutoscaler', 'PodDisruptionBudget']
  const [deployment, service, autoscaler, budget] = kinds.map((kind) => of(kind)[0])
  const { labels } = deployment?.spec.template?.metadata ?? {}
  expect(deployment?.spec.selector).toEqual({ matchLabels: labels })
  expect(budget?.spec.selector).toEqual({ matchLabels: labels })
  expect(service?.spec.selector).toEqual(labels)
  expect(autoscaler?.spec.scaleTargetRef?.name).toBe(deployment?.metadata.name)
  const pod = deployment?.spec.template?.spec
  const [container] = pod?.containers ?? []
  const ports = container?.ports.map(({ name }) => name)
  for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const)
    expect(ports).toContain(container?.[probe].httpGet.port)
  for (const { targetPort } of service?.spec.ports ?? []) expect(ports).toContain(targetPort)
  for (const { configMapRef, secretRef } of container?.envFrom ?? [])
    expect(of(configMapRef ? 'ConfigMap' : 'Secret').map(({ metadata }) => metadata.name)).toContain(
      (configMapRef ?? secretRef)?.name,
    )
  expect(container?.volumeMounts.map(({ name }) => name)).toEqual(pod?.volumes.map(({ name }) => name))
})
