{{- define "kanpan.name" -}}
{{- printf "%s-kanpan" .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "kanpan.selector" -}}
app.kubernetes.io/name: kanpan
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "kanpan.labels" -}}
{{ include "kanpan.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "kanpan.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}

{{- define "kanpan.metricsAnnotations" -}}
{{- if .Values.metrics.annotate -}}
prometheus.io/scrape: "true"
prometheus.io/port: {{ .Values.metrics.port | quote }}
prometheus.io/path: /metrics
{{- end -}}
{{- end -}}

{{- define "kanpan.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "kanpan.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{/* What every node is told, whatever it does. */}}
{{- define "kanpan.env" -}}
- name: DATABASE_URL
  valueFrom:
    secretKeyRef: { name: {{ .Values.existingSecret }}, key: database-url }
- name: REDIS_URL
  valueFrom:
    secretKeyRef: { name: {{ .Values.existingSecret }}, key: redis-url }
- name: TRUST_PROXY
  value: {{ .Values.trustProxy | quote }}
{{- if .Values.publicUrl }}
- name: KANPAN_PUBLIC_URL
  value: {{ .Values.publicUrl | quote }}
{{- end }}
- name: KANPAN_LAB
  value: "false"
- name: KANPAN_METRICS_PORT
  value: {{ .Values.metrics.port | quote }}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- with .Values.secretSettings }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* The one secret of all nodes has to lie in the folder of each, readable by its owner alone. */}}
{{- define "kanpan.layServerSecret" -}}
- name: lay-server-secret
  image: {{ include "kanpan.image" . }}
  imagePullPolicy: {{ .Values.image.pullPolicy }}
  command: [sh, -c, "umask 077; cp /secret/server.secret /data/server.secret"]
  securityContext:
    {{- include "kanpan.containerSecurity" . | nindent 4 }}
  volumeMounts:
    - { name: data, mountPath: /data }
    - { name: server-secret, mountPath: /secret, readOnly: true }
{{- end -}}

{{- define "kanpan.serverSecretVolume" -}}
- name: server-secret
  secret:
    secretName: {{ .Values.existingSecret }}
    items:
      - { key: server.secret, path: server.secret }
{{- end -}}
